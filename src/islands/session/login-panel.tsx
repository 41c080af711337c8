import { useStore } from '@nanostores/react';
import { island, useIsland } from '../kit/island.tsx';
import { Panel } from '../ui/dialog.tsx';
import { $loginPanel } from './login-panel-store.ts';
import { Login } from './login.tsx';

/** The login over any page (specification 2). */
export const LoginPanel = island('login-panel', function LoginPanel() {
  const { t } = useIsland();
  const isOpen = useStore($loginPanel);
  return (
    <Panel
      id="login-panel"
      open={isOpen}
      onClose={() => $loginPanel.set(false)}
      title={t('session:login.title')}
      closeLabel={t('session:close')}
    >
      <div className="login-panel">
        <Login id="panel-login" />
      </div>
    </Panel>
  );
});
