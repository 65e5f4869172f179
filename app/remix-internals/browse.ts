/**
 * Runs with the documents one looks around in, and only there. A press on a link has the browser fetch the document before the click; a
 * mouse has started the runtime by then. Not for shoppers who save data. What leads to a cart, an account or a form is not fetched ahead, and whoever
 * sends a form has all that was fetched dropped: its count would be old. A page that comes back as it was left reads the count of the cart
 * anew; the runtime, where it runs, does both itself. A browser that knows no such rules takes them for data. Written in ES2020 because it is inlined, only minified; `browse.test.ts` limits its size. (decision 072)
 */
export const browseScript = `(()=>{
var d=document,o='header a[href$="/cart"]',s=d.createElement('script');
s.type='speculationrules';s.nonce=d.currentScript.nonce;
s.text='{"prefetch":[{"where":{"href_matches":["/:l","/:l/(c|p|help)/*"]},"eagerness":"conservative"}]}';
(navigator.connection||{}).saveData||d.body.append(s);
addEventListener('submit',function(){s.remove()},true);
addEventListener('pageshow',function(e){
e.persisted&&!window.__pageState&&fetch(location.href).then(function(r){return r.text()}).then(function(t){
var a=d.querySelector(o),b=new DOMParser().parseFromString(t,'text/html').querySelector(o);
a&&b&&a.replaceWith(b);
});
});
})()`
