import * as s from './scripts/bench/client-size.mjs'; const {js,css}=await s.measurePageSize('/work/main/dist/client', 'index.html'); console.log(js,css);
