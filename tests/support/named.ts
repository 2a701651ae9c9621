/** The parameters of a control call about the world or the snapshot of this name. */
export const named = (name: string) => ({ params: { name } });
