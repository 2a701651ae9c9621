/** The one preset whose column of the preset matrix is walked; undefined for all of them. */
export const onlyPreset = process.env.VITRIN_PRESET;
