/** What loads when somebody opens an analysis. */
export { Analysis } from './analysis.svelte';
export { default as AnalysisColumn } from './AnalysisColumn.svelte';
export { default as Graph } from './Graph.svelte';
