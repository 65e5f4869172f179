/**
 * Sends a form marked `data-in-place` before the runtime runs: one request, whose answer is the page the form leads to, after a line of code
 * that shows it (`showAnswerScript`), so that no document carries that code before it is needed. The browser sends the form itself where
 * that fails. The latest of several presses counts. Written in ES2020 because it is inlined, only minified; `in-place.test.ts` limits its size.
 * (decision 058)
 */
export const inPlaceScript = `window.__inPlace=(()=>{
var last,nonce=document.currentScript.nonce;
return function(f,s){
var d=new FormData(f),abort=new AbortController(),me,to;
function add(n){me=document.createElement(n);return me}
if(s&&s.name)d.append(s.name,s.value);
last&&last.abort();last=abort;
return fetch(f.action,{method:'POST',body:new URLSearchParams(d),headers:{'X-In-Place':'1'},signal:abort.signal}).then(function(r){
to=r.headers.get('X-In-Place');
if(r.status==204){location.assign(to);return new Promise(function(){})}
return r.text();
}).then(function(t){
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
 * The first line of an answer in place. Makes the document equal to the page in the answer, changing only what differs, so that the runtime
 * finds at hydration what it would have found in a new document. Throws for what is no page of the shop. Styles stay, and those of the answer are
 * not parsed, because the policy of the document knows another nonce.
 */
export const showAnswerScript = `window.__show=(()=>{
function kept(n){return/^(STYLE|NOSCRIPT)$/.test(n.nodeName)||n.rel=='stylesheet'||n.nodeName=='SCRIPT'&&!n.id}
function list(n){return[].filter.call(n.childNodes,function(c){return!kept(c)})}
function same(a,b){return a.nodeName==b.nodeName&&a.id==b.id&&a.className==b.className}
function put(a,b){
if(a.isEqualNode(b))return;
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
function show(f,text,to){
var n=new DOMParser().parseFromString(text.replace(/<style[^]*?<\\/style>/g,''),'text/html'),t;
if(!n.getElementById('handoff')||!n.getElementById('main'))throw 0;
put(document.head,n.head);
put(document.body,n.body);
history.replaceState(null,'',to);
f.isConnected&&f.reset();
t=document.querySelector('main [data-answer],main [aria-invalid=true]');
if(t){t.focus({preventScroll:true});t.scrollIntoView({block:'center',behavior:'instant'})}
return 1;
}
return show;
})()`.replaceAll('\n', '')
