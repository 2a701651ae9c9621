const tr = { title: 'Para çek' };
export default tr;
