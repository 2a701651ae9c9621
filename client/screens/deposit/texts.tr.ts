const tr = { title: 'Para yatır' };
export default tr;
