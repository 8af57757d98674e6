import 'fake-indexeddb/auto';
import { testSeeds } from './test-seeds.ts';

testSeeds(1);
