import type { ReactNode } from 'react'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'

/** Grid of saved items in an account. */
export function AccountItemList({ children }: { children: ReactNode }) {
  return <ul className="own-cards">{children}</ul>
}

type AccountItemCardProps = {
  /** Name of the form field that carries the item's id. */
  field: string
  id: string
  /** Available actions. */
  actions: ReactNode
  children: ReactNode
}

/** One saved item with its actions. */
export function AccountItemCard({ field, id, actions, children }: AccountItemCardProps) {
  return (
    <li className="panel">
      {children}
      <form method="post" className="own-acts">
        <input type="hidden" name={field} value={id} />
        {actions}
      </form>
    </li>
  )
}

type OwnActionProps = { intent: string; of: Record<string, string>; label?: string; children: string }

/** One action; `label` names its item for screen readers. */
export function AccountItemAction({ intent, of, label, children }: OwnActionProps) {
  const isPosting = useIsPosting(intent, of)
  return (
    <Button type="submit" look="text" name="intent" value={intent} busy={isPosting} aria-label={label}>
      {children}
    </Button>
  )
}
