// Stands in until `python -m wagonway.server.schema` writes this file.
export interface Legal {
  action: number;
  kind: string;
  id: string;
  text: string;
  preview?: unknown;
}
export interface LogItem {
  ply: number;
  seat: number | null;
  id: string;
  args: Record<string, string | number>;
  committed: boolean;
}
