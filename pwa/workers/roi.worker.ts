import { expose } from 'comlink';
import { type SimulationApi, simulate } from '../../domain/roi/monte-carlo.ts';

/** Runs simulations beside the page: ten thousand futures never hold up a slider. */
const api: SimulationApi = { simulate };
expose(api);
