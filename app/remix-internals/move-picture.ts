/**
 * Runs with the documents one looks around in. When the shopper leaves for a product, its picture gets the name that the product page gives
 * its own. The browser then moves one to the other. One element of a document has the name: a product may stand in two rows, and two equal
 * names would end the whole transition. Which of its cards was pressed is told by the focus, where the browser gives it to links. A page that
 * comes back as it was left still has the name, so the picture moves back. A browser without `pageswap` fades between pages. Written in
 * ES2020 because it is inlined, only minified; `move-picture.test.ts` limits its size.
 */
export const movePictureScript = `(()=>{
var d=document,last;
addEventListener('pageswap',function(e){
if(!e.viewTransition||!e.activation)return;
var p=new URL(e.activation.entry.url).pathname,own=d.querySelector('.gal .tile'),a=d.activeElement;
if(!a||a.pathname!=p)a=d.querySelector('.card a[href="'+p+'"]');
a=a&&a.closest('.card');
function name(t,n){if(t)t.style.viewTransitionName=n}
name(last,'none');name(own,'none');
name(last=a&&a.querySelector('.tile')||own,'product');
});
})()`

/** The one name of a product's picture while a page gives way to another. */
export const productTransitionName = 'product'
