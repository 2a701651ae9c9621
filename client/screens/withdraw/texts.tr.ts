const tr = { title: 'Para çekin' };
export default tr;
