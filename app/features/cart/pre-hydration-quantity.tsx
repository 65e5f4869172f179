import { useNonce } from '~/client/nonce'

/** Written in ES2020 because it is inlined unchanged. */
export const preHydrationQuantityScript = `addEventListener('submit',function(e){
var s=e.submitter,q=e.target.qty;
if(s&&q&&s.name=='step')setTimeout(function(){if(!e.defaultPrevented)q.value=+q.value+ +s.value})
});addEventListener('formdata',function(e){if(e.target.qty)e.formData.set('requestedAt',Date.now())})`

/**
 * Before hydration, plus and minus submit a native form. The requested quantity is set in the field at once, so that the next press
 * continues from it. Each press carries its time: the browser aborts the earlier request, which may still reach the server, and later.
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
