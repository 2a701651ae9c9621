import { PHONE, testScreens } from './check-screens.ts';

testScreens(PHONE);
