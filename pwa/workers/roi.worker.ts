import { expose } from 'comlink';
import { type SimulationApi, simulate } from '../../domain/roi/monte-carlo.ts';

/** Runs simulations off the main thread, because ten thousand runs would block the sliders. */
const api: SimulationApi = { simulate };
expose(api);
