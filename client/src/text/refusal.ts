/** The Fluent message of a refusal of the rules: NO_COAL_CONNECTION is said by refusal-no-coal-connection. */
export const refusalId = (name: string): string => `refusal-${name.toLowerCase().replaceAll('_', '-')}`;
