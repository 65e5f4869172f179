import { ButtonLink, Button } from '../button'
import { Icon, IconButton } from '../icon'
import { Notice } from '../notice'
import { Skeleton, SkeletonGrid } from '../skeleton'
import { StatePage } from '../state-page'
import { Toast } from '../toast'
import { type ReactNode, useState } from 'react'
import { DialogSheet } from '../dialog-sheet'
import { type GalleryPictures, ProductPicture } from './samples'
import { Breadcrumbs } from '../breadcrumbs'
import { DetailsMenu } from '../details-menu'
import { LocationList } from '../location-list'
import { Pagination } from '../pagination'
import { Stepper } from '../stepper'

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

type DialogSide = 'modal' | 'end'

export function OverlayExamples({ pictures }: { pictures: GalleryPictures }) {
  const [open, setOpen] = useState<DialogSide | null>(null)
  const contents: Record<DialogSide, ReactNode> = { modal: <QuickShopExample pictures={pictures} />, end: <CartDrawerExample /> }
  const titles: Record<DialogSide, string> = { modal: 'Choose a size', end: 'Your cart' }
  return (
    <div className="row-c">
      {(['modal', 'end'] as const).map((side) => (
        <div key={side}>
          <Button look="quiet" onClick={() => setOpen(side)}>
            Open {titles[side].toLowerCase()}
          </Button>
          <DialogSheet
            id={`gallery-${side}`}
            place={side}
            open={open === side}
            onClose={() => setOpen(null)}
            title={titles[side]}
            hideTitle={side === 'modal'}
            closeLabel="Close"
          >
            {contents[side]}
          </DialogSheet>
        </div>
      ))}
    </div>
  )
}

function QuickShopExample({ pictures }: { pictures: GalleryPictures }) {
  return (
    <div className="qs">
      <div className="tile baked">
        <ProductPicture pictures={pictures} n={1} sizes="(min-width:64rem) 26rem, 7rem" />
      </div>
      <div className="buy">
        <div className="qh">
          <p className="display d-2">Corrie Down Jacket</p>
          <p className="price">€249</p>
        </div>
        <Button size="lg" block>
          Add to cart
        </Button>
      </div>
    </div>
  )
}

function CartDrawerExample() {
  return (
    <div className="sheet-body">
      <p>Two things are in your cart.</p>
      <Button block>Go to checkout</Button>
    </div>
  )
}

const breadcrumbTrail = [{ text: 'Home', href: '#main' }, { text: 'Jackets', href: '#main' }, { text: 'Skarn 3L Shell' }]
const toPageLink = (n: number, current?: boolean) => ({ text: String(n), label: `Page ${n}`, href: `#page-${n}`, current })
const countryGroups = [
  {
    title: 'Europe',
    places: [
      { name: 'Ireland', languages: [{ text: 'English', value: '#ie', lang: 'en-IE', current: true }] },
      {
        name: 'Belgium',
        languages: [
          { text: 'Français', value: '#be-fr', lang: 'fr-BE' },
          { text: 'Nederlands', value: '#be-nl', lang: 'nl-BE' },
        ],
      },
    ],
  },
]

export function NavigationExamples() {
  return (
    <>
      <Breadcrumbs label="Breadcrumb" steps={breadcrumbTrail} />
      <Stepper
        label="Checkout progress"
        steps={[
          { text: 'Shipping', href: '#main', state: 'done' },
          { text: 'Billing', state: 'current' },
          { text: 'Summary', state: 'ahead' },
        ]}
      />
      <DetailsMenu start summary="Sorted by: Newest">
        <ul>
          <li>
            <a href="#main" aria-current="true">
              Newest
            </a>
          </li>
          <li>
            <a href="#main">Price, low to high</a>
          </li>
        </ul>
      </DetailsMenu>
      <nav className="subnav" aria-label="In this department">
        <a href="#main" aria-current="page">
          Overview
        </a>
        <a href="#main">How we test</a>
        <a href="#main">Repairs</a>
      </nav>
      <Pagination
        label="Pages"
        pages={[toPageLink(1), 'gap', toPageLink(4), toPageLink(5, true), toPageLink(6), 'gap', toPageLink(12)]}
        previous={{ href: '#page-4', label: 'Previous page' }}
        next={{ href: '#page-6', label: 'Next page' }}
      />
      <MenuExample />
      <LocationList groups={countryGroups} action="#" fields={{}} name="locale" />
    </>
  )
}

function MenuExample() {
  return (
    <ul className="menu-list">
      <li>
        <details open>
          <summary>
            Jackets <Icon name="plus" size="sm" />
          </summary>
          <ul>
            <li>
              <a className="all" href="#main">
                Shop all jackets
              </a>
            </li>
            <li>
              <details>
                <summary>
                  By weather <Icon name="plus" size="sm" />
                </summary>
                <ul>
                  <li>
                    <a href="#main">Heavy rain</a>
                  </li>
                </ul>
              </details>
            </li>
          </ul>
        </details>
      </li>
      <li>
        <a href="#main">New</a>
      </li>
      <li>
        <a className="sale" href="#main">
          Sale
        </a>
      </li>
    </ul>
  )
}
