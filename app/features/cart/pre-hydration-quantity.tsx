import { useNonce } from '~/client/nonce'

/** Written as plain ES2020 because it is inlined as it stands. */
export const preHydrationQuantityScript = `addEventListener('submit',function(e){
var s=e.submitter,q=e.target.qty;
if(s&&q&&s.name=='step')setTimeout(function(){if(!e.defaultPrevented)q.value=+q.value+ +s.value})
});addEventListener('formdata',function(e){if(e.target.qty)e.formData.set('asked',Date.now())})`

/**
 * Until the page's scripts have come, a press on plus or minus is a form the browser sends. What it asks for stands in the field at once,
 * so that the next press, made before the new page is there, goes on from that and none is lost. Each says when it was pressed: the browser
 * gives up the earlier one, which may reach the server all the same, and later.
 */
export function PreHydrationQuantity() {
  const nonce = useNonce()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? preHydrationQuantityScript : '' }}
    />
  )
}
