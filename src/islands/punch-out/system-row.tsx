import { useIsland } from '../kit/island.tsx';
import { SystemWays, type SystemProps } from './system-ways.tsx';

/** A procurement system with what is known of it and the ways to change it. */
export function SystemRow(props: SystemProps) {
  const { t, date } = useIsland();
  const { id, name, login, kind, hosts, isOn, usedAt, secretAt } = props.system;
  const facts = [
    ...(isOn ? [] : [t('punch-out:list.off')]),
    usedAt ? t('punch-out:list.used', { day: date(usedAt) }) : t('punch-out:list.unused'),
    t('punch-out:list.secret', { day: date(secretAt) }),
  ];
  return (
    <li className="card card-near" data-system={id}>
      <p className="item-title">
        {name} <code className="item-note">{login}</code>
      </p>
      <p className="above-least">
        {t(`punch-out:kind.${kind}`)} · {hosts.join(', ')}
      </p>
      <p className="item-words">
        <code>{props.address}</code>
      </p>
      <p className="num title-note">{facts.join(' · ')}</p>
      <SystemWays {...props} />
    </li>
  );
}
