import { Breadcrumbs } from '../breadcrumbs'
import { DetailsMenu } from '../details-menu'
import { LocationList } from '../location-list'
import { Pagination } from '../pagination'
import { Stepper } from '../stepper'
import { MenuExample } from './menu-example'

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
