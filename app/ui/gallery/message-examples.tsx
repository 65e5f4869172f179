import { ButtonLink } from '../button'
import { Icon, IconButton } from '../icon'
import { Notice } from '../notice'
import { Skeleton, SkeletonGrid } from '../skeleton'
import { StatePage } from '../state-page'
import { Toast } from '../toast'

const stateLinks = [
  { text: 'Jackets', href: '#main' },
  { text: 'Boots', href: '#main' },
  { text: 'Help', href: '#main' },
]
const ignoreDismiss = () => undefined

export function MessageExamples() {
  return (
    <>
      <Notice title="Order by 14:00 and it leaves today." action={<IconButton icon="close" label="Dismiss" />} />
      <Notice tone="ok" title="Added to your cart">
        <p>Skarn 3L Shell, Tarn, size M.</p>
      </Notice>
      <Notice tone="warn" title="Two left in this size">
        <p>We hold nothing until you have ordered.</p>
      </Notice>
      <Notice tone="error" title="Two things need a look">
        <ul>
          <li>
            <a href="#g-code">Use the form D08 XY45</a>
          </li>
          <li>
            <a href="#g-terms">Tick the terms to go on</a>
          </li>
        </ul>
      </Notice>
      <Toast
        tone="ok"
        title="Saved to favorites"
        dismissLabel="Dismiss"
        onDismiss={ignoreDismiss}
        action={
          <a className="act" href="#main">
            See them
          </a>
        }
      />
      <Toast
        tone="error"
        title="We could not reach the stockroom."
        text="Try again in a moment."
        dismissLabel="Dismiss"
        onDismiss={ignoreDismiss}
      />
      <div className="skel-card">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
        <Skeleton shape="block" />
      </div>
      <SkeletonGrid count={3} label="Loading products" />
      <StatePage
        mark="404"
        title="This path ends here."
        text="The page has moved, or never was."
        actions={<ButtonLink href="#main">Go to the shop</ButtonLink>}
        links={stateLinks}
      />
      <StatePage
        tone="error"
        mark={<Icon name="repair" />}
        title="Something gave way."
        text="We could not reach the stockroom. Try again in a moment."
        actions={<ButtonLink href="#main">Try again</ButtonLink>}
        links={stateLinks}
      />
      <StatePage
        tone="offline"
        mark={<Icon name="offline" />}
        title="No connection."
        text="What you opened before is still here."
        actions={<ButtonLink href="#main">Try again</ButtonLink>}
      />
    </>
  )
}
