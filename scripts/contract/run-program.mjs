// Runs a command of this folder as the process's program. It has to run on an old Node as well.

/** The exit code of a command that could not run. A command's other exit codes are results. */
const COULD_NOT_RUN = 3;

/**
 * Ends the process with the exit code of the command. A command that throws, or never ends, ends it with 3 and a
 * sentence, and so does whatever else ends the process, such as a failed build.
 *
 * @param {() => Promise<number>} run
 */
export async function runProgram(run) {
  process.exitCode = COULD_NOT_RUN;
  let isOver = false;
  process.on('exit', (code) => {
    if (isOver) return;
    process.exitCode = COULD_NOT_RUN;
    // With another code, whoever called process.exit() has printed the reason.
    if (code === COULD_NOT_RUN) console.error('The command ended before its result was there: run it again.');
  });
  process.on('uncaughtException', (error) => {
    isOver = true;
    console.error(describeFault(error));
    process.exit(COULD_NOT_RUN);
  });
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(describeFault(error));
  }
  isOver = true;
}

/** @param {unknown} error */
function describeFault(error) {
  const details = error instanceof Error ? error.stack : String(error);
  return `The command failed by a fault of its own, which says nothing about the server or the contracts: please report it.\n${details}`;
}
