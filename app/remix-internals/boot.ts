/**
 * The only script that runs with the document. It waits for the shopper's first pointer, key, focus or touch, or for idle time on a fast
 * device. It then fetches the modules named in the handoff and starts them two frames later. A slow phone takes longer to request a dozen
 * files than to open a menu. So the change that the press made is painted first. If any of them fails the page stays as it is, with native
 * links and forms. A form that is sent before the page's scripts have arrived takes the answer to its CAPTCHA challenge along, as it would
 * with them (client/captcha-field). A mouse at rest where the page appears fires events without movement; they do not count. A press on a
 * link or a submit button leaves the page, so no file of this page may compete with it. The runtime then starts only if the press turns out
 * to be a scroll or opens a tab. A form that `in-place.ts` may send is sent by it. The runtime starts when the form's answer has been
 * painted. A runtime on its way waits for the answer. (decisions 057, 058) Written in ES2020 because it is inlined, only minified;
 * `boot.test.ts` limits its size.
 */
export const bootScript = `(()=>{
var started,entered,pending,answering=0,frame=requestAnimationFrame,events=['pointerdown','touchstart','keydown','focusin','mousemove'];
function leaves(e,t){
t=e.target;t=t&&t.closest&&t.closest('a[href],button');
if(!t||e.type=='keydown'&&e.key!='Enter'&&(e.key!=' '||t.href))return;
if(t.href)return!t.download&&(!t.target||t.target=='_self')&&!(t.hash&&t.href.split('#')[0]==location.href.split('#')[0])&&t;
return t.type=='submit'&&t.form&&t.form.method!='dialog'&&!t.form.target&&t;
}
function start(e){
if(started||answering||e.type=='mousemove'&&!e.movementX&&!e.movementY||events.includes(e.type)&&leaves(e))return;started=1;
events.forEach(function(e){removeEventListener(e,start,true)});
frame(function(){frame(function(){setTimeout(function(){document.readyState==='loading'?addEventListener('DOMContentLoaded',load):load()})})});
}
function read(){return JSON.parse(document.getElementById('handoff').textContent)}
function settled(p){p=pending;return Promise.resolve(p).then(function(){return p==pending||settled()})}
function load(){
if(!document.getElementById('handoff'))return;
var h=read(),ids=Object.keys(h.modules);
h.preload.forEach(function(p){var l=document.createElement('link');l.rel='modulepreload';l.href=p;document.head.appendChild(l)});
Promise.all([import(h.manifest)].concat(ids.map(function(id){return import(h.modules[id])}))).then(function(m){
return settled().then(function(){
h=read();entered=1;
window.__pageState=h.state;window.__remixRouteModules={};
ids.forEach(function(id,i){window.__remixRouteModules[id]=m[i+1]});
return import(h.entry);
})}).catch(function(){document.documentElement.dataset.boot='failed'});
}
events.forEach(function(e){addEventListener(e,start,{capture:true,passive:true})});
addEventListener('pointercancel',start);addEventListener('invalid',start,true);
addEventListener('submit',function(e){
var i=e.target.querySelector('[data-sum]:not([aria-invalid])'),s;
if(i&&i.name&&!i.value){s=i.dataset.sum.split('+');i.value=+s[0]+ +s[1]}
},true);
var busy=[];
function mark(t){busy.push(t);t.setAttribute('aria-busy','true');setTimeout(rest,8000)}
function rest(){busy.forEach(function(t){t.removeAttribute('aria-busy')});busy=[]}
addEventListener('pageshow',function(e){if(e.persisted){answering=0;rest()}});
addEventListener('submit',function(e){
var f=e.target,t=e.submitter||f;
if(e.defaultPrevented||f.target||f.method=='dialog')return;
if(busy.includes(t)&&t.name!='step')return e.preventDefault();
mark(t);
if(f.dataset.inPlace!=null&&window.__inPlace&&!entered&&(t.getAttribute('formmethod')||f.method)=='post'&&new URL(f.action).pathname==location.pathname){
e.preventDefault();e.inPlace=1;answering++;
pending=__inPlace(f,e.submitter).then(function(is){answering--;if(is){rest();start({})}});
}
});
addEventListener('click',function(e){
var t=leaves(e);
if(!t||e.defaultPrevented||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)start(e);
else if(t.origin==location.origin&&t.dataset.native==null)mark(t);
});
var c=navigator.connection||{};
if((navigator.deviceMemory||0)>=8&&!c.saveData&&(c.effectiveType||'4g')==='4g'&&'requestIdleCallback' in window&&matchMedia('(hover:hover)').matches)
addEventListener('load',function(){requestIdleCallback(start,{timeout:4000})});
})()`

/**
 * Inlined in browsing pages only. Prefetches the document of a pressed link before the click; a mouse has started the runtime by then. Not with data
 * saving, and not for cart, account and form pages. Submitting a form drops prefetched documents once the button is busy, because their cart count
 * would be stale. A page restored from the back/forward cache reads the cart count again; where the runtime runs, it does both itself. Browsers
 * without speculation rules ignore them. Written in ES2020 because it is inlined; `browse.test.ts` limits its size. (decision 072)
 */
export const browseScript = `(()=>{
var d=document,o='header a[href$="/cart"]',s=d.createElement('script');
s.type='speculationrules';s.nonce=d.currentScript.nonce;
s.text='{"prefetch":[{"where":{"href_matches":["/:l","/:l/(c|p|help)/*"]},"eagerness":"conservative"}]}';
(navigator.connection||{}).saveData||d.body.append(s);
addEventListener('submit',function(){setTimeout(function(){s.remove()})},true);
addEventListener('pageshow',function(e){
e.persisted&&!window.__pageState&&fetch(location.href).then(function(r){return r.text()}).then(function(t){
var a=d.querySelector(o),b=new DOMParser().parseFromString(t,'text/html').querySelector(o);
a&&b&&a.replaceWith(b);
});
});
})()`

/**
 * Inlined in personal pages only: cart, checkout, account. Such a page restored from the back/forward cache may be stale, or belong to a shopper who
 * has signed out, so it is loaded again. Where the runtime runs it reloads the data itself and keeps typed values. Written in ES2020 because it is
 * inlined; `fresh-page.test.ts` limits its size. (decision 110)
 */
export const freshPageScript =
  "addEventListener('pageshow',function(e){e.persisted&&document.documentElement.dataset.boot!='ready'&&location.reload()})"
