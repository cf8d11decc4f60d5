import sharp from 'sharp';
// node sheet.mjs out maxHeight file...
const [out, maxH, ...files] = process.argv.slice(2);
const imgs = await Promise.all(files.map(async f => { const m = await sharp(f).metadata(); const h = Math.min(m.height, +maxH); return { b: await sharp(f).extract({left:0,top:0,width:m.width,height:h}).png().toBuffer(), w:m.width, h, f, full:m.height}; }));
const W = imgs.reduce((a,i)=>a+i.w+20,0), H = Math.max(...imgs.map(i=>i.h));
let x=0; const comp = imgs.map(i=>{const c={input:i.b,left:x,top:0}; x+=i.w+20; return c;});
await sharp({create:{width:W,height:H,channels:3,background:'#f0f'}}).composite(comp).png().toFile(out);
console.log(out, W, H, imgs.map(i=>i.full).join(','));
