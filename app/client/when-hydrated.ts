/** Resolves once React has taken the page over: until then it takes away what it has not made. */
export function whenHydrated(): Promise<void> {
  const { documentElement: html } = document
  return new Promise((resolve) => {
    const watch = new MutationObserver(check)
    function check() {
      if (html.dataset.boot !== 'ready' && html.dataset.boot !== 'error') return
      watch.disconnect()
      resolve()
    }
    watch.observe(html, { attributeFilter: ['data-boot'] })
    check()
  })
}
