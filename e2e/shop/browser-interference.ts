// cspell:ignore darkreader lpignore
import type { Page } from '@playwright/test'

/** Does to a page what a browser's translation does: each text moves into elements of its own, and changes. It goes on with new texts. */
export async function simulateTranslation(page: Page) {
  await page.addInitScript(() => {
    const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'TITLE', 'OPTION'])
    function wrap(text: Text) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || skipped.has(parent.tagName) || parent.closest('font,[translate=no]')) return
      const [outerFont, innerFont] = [document.createElement('font'), document.createElement('font')]
      innerFont.textContent = text.data.toUpperCase()
      outerFont.appendChild(innerFont)
      parent.replaceChild(outerFont, text)
    }
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const textNodes: Text[] = []
      while (walker.nextNode()) textNodes.push(walker.currentNode as Text)
      textNodes.forEach(wrap)
    }
    addEventListener('DOMContentLoaded', () => {
      translate(document.body)
      document.documentElement.classList.add('translated-ltr')
      const observer = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) {
            if (node.nodeType === Node.TEXT_NODE) wrap(node as Text)
            else if (node.nodeType === Node.ELEMENT_NODE) translate(node)
          }
      })
      observer.observe(document, { childList: true, subtree: true })
    })
  })
}

/** Does to a page what extensions do before anybody touches it: a dark mode, a spelling checker, a password manager and a toolbar. */
export async function simulateExtensions(page: Page, { hasToolbar = false } = {}) {
  await page.addInitScript((insertsToolbar) => {
    addEventListener('DOMContentLoaded', () => {
      const { head, body, documentElement: html } = document
      const darkStyle = document.createElement('style')
      darkStyle.textContent = ':root{color-scheme:dark}'
      head.insertBefore(darkStyle, head.firstChild)
      html.setAttribute('data-darkreader-mode', 'dynamic')
      body.setAttribute('cz-shortcut-listen', 'true')
      html.appendChild(document.createElement('grammarly-desktop-integration'))
      const button = document.createElement('com-1password-button')
      for (const field of document.querySelectorAll('input[type=email],input[autocomplete]')) {
        field.setAttribute('data-lpignore', 'true')
        field.insertAdjacentElement('afterend', button.cloneNode() as HTMLElement)
      }
      if (insertsToolbar) body.insertBefore(document.createElement('div'), body.firstChild)
    })
  }, hasToolbar)
}
