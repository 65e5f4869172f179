import { Icon, type IconName, iconPaths } from '../icon'
import { renderLogo, type LogoName } from '../logo-shapes'

const iconNames = Object.keys(iconPaths) as IconName[]

export function TypographyExamples({ brand }: { brand: LogoName }) {
  return (
    <>
      <div className="row-c">
        <span className="logo" dangerouslySetInnerHTML={{ __html: renderLogo(brand) }} />
        <span className="logo" dangerouslySetInnerHTML={{ __html: renderLogo(brand, 'mark') }} />
      </div>
      <p className="display d-4">Largest heading</p>
      <p className="display d-3">Page and section heading</p>
      <p className="display d-2">Panel heading</p>
      <p className="display d-1">Card heading</p>
      <p className="lead">Lead text, 18 px, opens a page.</p>
      <p>
        Body text, 16 px, with{' '}
        <a className="link" href="#main">
          a link
        </a>
        , <b>a strong word</b> and <span className="muted">a quieter one</span>.
      </p>
      <p className="small muted">Secondary text, 14 px.</p>
      <p className="tiny muted">Small print, 12 px.</p>
      <div className="row-c">
        <Icon name="gift" size="sm" />
        <Icon name="gift" />
        <Icon name="gift" size="lg" />
        <Icon name="gift" size="3xl" />
      </div>
      <ul className="row-c" aria-label="Icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} label={name} />
          </li>
        ))}
      </ul>
    </>
  )
}
