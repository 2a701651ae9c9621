// Names the commands as they are typed: as scripts of a clone, or as commands of the package.

let isPackage = false;

/** Lets all texts name the commands of the package. */
export function nameAsPackage() {
  isPackage = true;
}

/**
 * Returns a command as it is typed before its flags, such as `npm run mock --`. In the package it takes what is installed
 * here: without `--no-install`, what a registry has under this name would run, which is not ours.
 *
 * @param {string} name
 */
export function formatCommand(name) {
  return isPackage ? `npx --no-install vitrin ${name}` : `npm run ${name} --`;
}

/**
 * Returns a text that only a clone can follow, such as one that names its files; nothing in the package.
 *
 * @param {string} text
 */
export function inClone(text) {
  return isPackage ? '' : text;
}
