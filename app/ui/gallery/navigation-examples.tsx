import { Breadcrumbs } from '~/ui/breadcrumbs'
import { DetailsMenu } from '~/ui/details-menu'
import { LocationList } from '~/ui/location-list'
import { Pagination } from '~/ui/pagination'
import { Stepper } from '~/ui/stepper'
import { Icon } from '~/ui/icon'

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
