import { useEffect } from 'react'
import { loadScript } from './load-script'
import type { PayLaterLine } from './pay-later.server'

type Lender = typeof window & { payLater?: { refresh: () => void } }

/** Installment amount, link to the explanation, and the lender's widget once loaded. */
export function PayLaterText({ line, script }: { line: PayLaterLine; script?: string }) {
  const { text, how, path, amount } = line
  useEffect(() => {
    if (!script) return
    loadScript(script).then(
      () => (window as Lender).payLater?.refresh(),
      (error: unknown) => console.warn('pay later', error),
    )
  }, [script, amount])
  return (
    <p className="small muted">
      {text}{' '}
      <a href={path} className="link" aria-haspopup="dialog">
        {how}
      </a>{' '}
      <span data-pay-later-amount={amount} />
    </p>
  )
}
