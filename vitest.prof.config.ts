import base from './vitest.config.ts';
import { mergeConfig } from 'vitest/config';
export default mergeConfig(base, { test: { maxWorkers: 1, execArgv: ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] } });
