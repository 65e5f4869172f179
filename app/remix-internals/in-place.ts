/**
 * Sends a form marked `data-in-place` before the runtime runs. It makes one request, and the answer is the page that the form leads to. A
 * line of code ahead of that page shows it (`showAnswerScript`). So no document carries that code before it is needed. Meanwhile the button
 * says what it does, if it has a word for it; a slow phone paints that before it prepares the request. The browser sends the form itself
 * where that fails. The latest of several presses counts. Written in ES2020 because it is inlined, only minified; `in-place.test.ts` limits
 * its size. (decision 058)
 */
export const inPlaceScript = `window.__inPlace=(()=>{
var last,nonce=document.currentScript.nonce;
return function(f,s){
var d=new FormData(f),abort=new AbortController(),me,to;
function add(n){me=document.createElement(n);return me}
function label(o){if(s&&s.dataset.busy){o=s.firstChild.data;s.firstChild.data=s.dataset.busy;s.dataset.busy=o}}
if(s&&s.name)d.append(s.name,s.value);
last&&last.abort();last=abort;
label();
return new Promise(function(r){setTimeout(r)}).then(function(){
return fetch(f.action,{method:'POST',body:new URLSearchParams(d),headers:{'X-In-Place':'1'},signal:abort.signal});
}).then(function(r){
to=r.headers.get('X-In-Place');
if(r.status==204){label();location.assign(to);return new Promise(function(){})}
return r.text();
}).finally(label).then(function(t){
t=t.split(/\\n([^]*)/);
if(!to)throw 0;
add('script').nonce=nonce;me.text=t[0];document.head.append(me);me.remove();
return __show(f,t[1],to);
}).catch(function(){
if(abort.signal.aborted)return;
if(s&&s.name){add('input').type='hidden';me.name=s.name;me.value=s.value;f.append(me)}
HTMLFormElement.prototype.submit.call(f);return new Promise(function(){});
});
}
})()`

/**
 * The first line of an answer in place. Makes the document equal to the page in the answer and changes only what differs. At hydration the
 * runtime finds what it would have found in a new document. Throws for what is no page of the shop. Styles stay. Those of the answer are not
 * parsed, because the document's policy has another nonce. Those of the mini cart are adopted. It opens (`added-cart.server.tsx`), and closes
 * as the runtime's does: by its button, Escape, a press beside it, and when the page is left. The second press of a double click is not for
 * it, however late it comes. (decision 111)
 */
export const showAnswerScript = `window.__show=(()=>{
function list(n){return[].filter.call(n.childNodes,function(c){return c.nodeName!='STYLE'&&c.rel!='stylesheet'})}
function kept(n){return n.nodeName=='NOSCRIPT'||n.nodeName=='SCRIPT'&&!n.id}
function same(a,b){return a.nodeName==b.nodeName&&a.id==b.id&&a.className==b.className}
function put(a,b){
if(kept(a)||a.isEqualNode(b))return;
if(!a.tagName){a.data=b.data;return}
var n;
for(n of a.getAttributeNames())b.hasAttribute(n)||a.removeAttribute(n);
for(n of b.getAttributeNames())if(a.getAttribute(n)!=b.getAttribute(n)){a.setAttribute(n,b.getAttribute(n));if(n=='value')a.value=b.value}
if(a.tagName=='SCRIPT'){a.textContent=b.textContent;return}
var x=list(a),y=list(b),i=0;
y.forEach(function(c,j){
if(x[i]&&same(x[i],c))put(x[i++],c);
else if(x[i]&&x.length-i>=y.length-j){x[i].replaceWith(c);i++}
else a.insertBefore(c,x[i]||null);
});
for(;i<x.length;i++)x[i].remove();
}
function adopt(css){
var s=new CSSStyleSheet();
s.replaceSync(css);
document.adoptedStyleSheets=[].concat(document.adoptedStyleSheets,s);
}
function open(d){
d.style.pointerEvents='none';setTimeout(function(){d.style.pointerEvents=''},400);
addEventListener('pagehide',function(){d.close()});
d.addEventListener('click',function(e){
var b=d.getBoundingClientRect();
if(e.detail<2&&e.target==d&&(e.clientX<b.left||e.clientX>b.right||e.clientY<b.top||e.clientY>b.bottom))d.close();
});
d.showModal();
}
function show(f,text,to){
var css='',n=new DOMParser().parseFromString(text.replace(/<style([^>]*)>([^]*?)<\\/style>/g,function(_,a,c){if(/ data-adopt/.test(a))css=c;return''}),'text/html'),t;
if(!n.getElementById('handoff')||!n.getElementById('main'))throw 0;
css&&adopt(css);
put(document.head,n.head);
put(document.body,n.body);
history.replaceState(null,'',to);
f.isConnected&&f.reset();
t=document.getElementById('added-cart');
if(t){open(t);return 1}
t=document.querySelector('main [data-answer],main [aria-invalid=true]');
if(t){t.focus({preventScroll:true});t.scrollIntoView({block:'center',behavior:'instant'})}
return 1;
}
return show;
})()`.replaceAll('\n', '')
