import { DESK, testScreens } from './check-screens.ts';

testScreens(DESK);
