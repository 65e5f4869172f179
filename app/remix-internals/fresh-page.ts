/**
 * Runs with the documents that are somebody's: cart, checkout, account. One that comes back from the back/forward cache shows what was true
 * when it was left, or what belonged to a shopper who has signed out: it is loaded anew. Where the runtime is up it does so itself, and
 * keeps what is typed. Written in ES2020 because it is inlined; `fresh-page.test.ts` limits its size. (decision 110)
 */
export const freshPageScript =
  "addEventListener('pageshow',function(e){e.persisted&&document.documentElement.dataset.boot!='ready'&&location.reload()})"
