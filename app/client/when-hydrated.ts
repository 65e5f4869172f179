/** Resolves after hydration, which removes elements that React did not render. */
export function whenHydrated(): Promise<void> {
  const { documentElement: html } = document
  return new Promise((resolve) => {
    const observer = new MutationObserver(check)
    function check() {
      if (html.dataset.boot !== 'ready' && html.dataset.boot !== 'error') return
      observer.disconnect()
      resolve()
    }
    observer.observe(html, { attributeFilter: ['data-boot'] })
    check()
  })
}
