// Tells the parent that the session has ended.
import { postToParent } from './parent-messages.js';

postToParent({ type: 'vitrin:session-ended' });
