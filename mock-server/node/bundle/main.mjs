/** Starts the mock server; this is dist/server/main.js. */
import { bundleScript } from './script.mjs';

bundleScript(import.meta.dirname).run();
