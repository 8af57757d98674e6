import 'fake-indexeddb/auto';
const { PLANTS } = await import('./plants.ts');
const { runSeed } = await import('./simulate.ts');
const names = Object.keys(PLANTS).filter((n) => PLANTS[n]?.isRare !== true).slice(10);
for (const name of names) { const t = performance.now(); let found: string | null = null; let seed = 0; while (!found && seed < 400) found = await runSeed(++seed, name); console.log(name, seed, Math.round((performance.now() - t)/1000) + ' s', found?.slice(0, 80)); }
process.exit(0);
