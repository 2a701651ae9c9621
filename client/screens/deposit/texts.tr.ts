const tr = { title: 'Para yatırın' };
export default tr;
