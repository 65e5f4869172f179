/**
 * The only script that runs with the document. It waits for the shopper's first pointer, key, focus or touch (or for idle time on a fast
 * device), then fetches the modules named in the handoff and starts them. If any of them fails the page stays as it is, with native links
 * and forms. A form that is sent before the page's scripts have arrived takes the answer to its CAPTCHA challenge along, as it would with them
 * (client/captcha-field). A mouse at rest where the page appears fires events without movement; they do not count. Written in ES2020 because it is
 * inlined unchanged; `boot.test.ts` limits its size.
 */
export const bootScript = `(()=>{
var started,events=['pointerdown','touchstart','keydown','focusin','mousemove'];
function start(e){
if(started||e.type=='mousemove'&&!e.movementX&&!e.movementY)return;started=1;
events.forEach(function(e){removeEventListener(e,start,true)});
document.readyState==='loading'?addEventListener('DOMContentLoaded',load):load();
}
function load(){
var at=document.getElementById('handoff');if(!at)return;
var h=JSON.parse(at.textContent);
h.context.future.v3_lazyRouteDiscovery=false;
window.__remixContext=h.context;window.__pageState=h.state;
h.preload.forEach(function(p){var l=document.createElement('link');l.rel='modulepreload';l.href=p;document.head.appendChild(l)});
var ids=Object.keys(h.modules);
Promise.all([import(h.manifest)].concat(ids.map(function(id){return import(h.modules[id])}))).then(function(m){
window.__remixRouteModules={};
ids.forEach(function(id,i){window.__remixRouteModules[id]=m[i+1]});
return import(h.entry);
}).catch(function(){document.documentElement.dataset.boot='failed'});
}
events.forEach(function(e){addEventListener(e,start,{capture:true,passive:true})});
addEventListener('submit',function(e){
var i=e.target.querySelector('[data-sum]:not([aria-invalid])'),s;
if(i&&i.name&&!i.value){s=i.dataset.sum.split('+');i.value=+s[0]+ +s[1]}
},true);
var c=navigator.connection||{};
if((navigator.deviceMemory||0)>=8&&!c.saveData&&(c.effectiveType||'4g')==='4g'&&'requestIdleCallback' in window&&matchMedia('(hover:hover)').matches)
addEventListener('load',function(){requestIdleCallback(start,{timeout:4000})});
})()`
