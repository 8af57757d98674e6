import { DuckDb } from '../peers/duckdb.ts';
import { answerCold } from './answer.ts';

/** Opens DuckDB's file and computes the same heat map. */
answerCold(async () => {
  const db = await DuckDb.open(self.name);
  const ask = await db.prepare(
    'SELECT area, count(*)::INTEGER AS n, sum(price) AS volume FROM deeds WHERE grp = 0 GROUP BY area',
    ['n', 'volume'],
  );
  const [counts = [], volumes = []] = await ask();
  const sum = (column: ArrayLike<unknown>) => Array.from(column, Number).reduce((a, b) => a + b, 0);
  return [sum(counts), sum(volumes)];
});
