import { expose } from 'comlink';
import { type SimulationApi, simulate } from '../../domain/roi/monte-carlo.ts';

/** Runs simulations off the main thread, so that ten thousand futures never block a slider. */
const api: SimulationApi = { simulate };
expose(api);
