// The page of a launch whose session is over: its parent decides what comes next.
import { tellParent } from './parent.js';

tellParent({ type: 'vitrin:session-ended' });
