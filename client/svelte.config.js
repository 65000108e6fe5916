/** The pages are small enough that Svelte's defaults do; runes everywhere. */
export default { compilerOptions: { runes: true } };
