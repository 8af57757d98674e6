import type { Place } from './places.ts';
import { ProjectRegister } from './project-register.ts';

let loaded: Promise<Place[]> | null = null;

/** Loads the shipped places once, named in the page's language; a failed load is tried again by the next call. */
export function loadPlaces(): Promise<Place[]> {
  loaded ??= Promise.all([
    import('./places.ts'),
    import('./places.json', { with: { type: 'json' } }),
    import('../map/ground.ts'),
  ]).then(
    ([{ readPlaces }, file, { readGround }]) => readPlaces(file.default, readGround().places),
    (error: unknown) => {
      loaded = null;
      throw error;
    },
  );
  return loaded;
}

let register: ProjectRegister | null = null;

/** Loads the shipped register of projects once. */
export async function loadRegister(): Promise<ProjectRegister> {
  register ??= new ProjectRegister((await import('./projects.json', { with: { type: 'json' } })).default);
  return register;
}
