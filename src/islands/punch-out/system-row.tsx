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
    <li className="card p-5" data-system={id}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-lg font-semibold">
        {name} <code className="text-[15px] font-normal text-ink-2">{login}</code>
      </p>
      <p className="mt-1">
        {t(`punch-out:kind.${kind}`)} · {hosts.join(', ')}
      </p>
      <p className="mt-1 break-all text-ink-2">
        <code>{props.address}</code>
      </p>
      <p className="num mt-1 text-ink-2">{facts.join(' · ')}</p>
      <SystemWays {...props} />
    </li>
  );
}
