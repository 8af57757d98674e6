import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useProperty } from '../../../data/properties.ts';
import { useModel, useScenarioStore } from '../scenario-store.ts';
import { startFromProperty } from '../start.ts';
import { StartFrom } from './StartFrom.tsx';

/** The listing is only asked for when the address names one: a hook cannot be called for nothing. */
export function Start() {
  const propertyId = useModel(({ scenario }) => scenario.propertyId);
  return propertyId === null ? <StartFrom property={null} /> : <StartWithProperty id={propertyId} />;
}

function StartWithProperty({ id }: { id: number }) {
  const property = useProperty(id);
  const { change, state } = useScenarioStore();
  const isFresh = useStore(state, (now) => now.isFresh);
  const found = property.state === 'ready' ? property.value : null;
  useEffect(() => {
    // Only a link that names the listing and nothing else: a shared scenario keeps its own figures.
    if (isFresh && found !== null) change(startFromProperty(found).changes);
  }, [isFresh, found, change]);
  return <StartFrom property={property} />;
}
