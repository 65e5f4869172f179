import { Icon, type IconName, type IconSize } from './icon'

type Fact = { icon: IconName; size?: IconSize; title: string; text?: string; href?: string }

/** Icons with a few words each: two in a row, where there are not four of them four on large screens. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <ul className="facts">
      {facts.map(({ icon, size = 'lg', title, text, href }) => (
        <li key={title} className="fact">
          <Icon name={icon} size={size} />
          <b>{href ? <a href={href}>{title}</a> : title}</b>
          {text ? <span className="small muted">{text}</span> : null}
        </li>
      ))}
    </ul>
  )
}

type SpaceStep = 0 | 8 | 16 | 24 | 32 | 48 | 64

/** Empty height in px. */
export function Spacer({ height }: { height: SpaceStep }) {
  return <div style={{ blockSize: height }} aria-hidden />
}
