import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import bell from 'lucide-static/icons/bell.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';
import document from 'lucide-static/icons/file-text.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import external from 'lucide-static/icons/external-link.svg?raw';
import filter from 'lucide-static/icons/sliders-horizontal.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import grid from 'lucide-static/icons/layout-grid.svg?raw';
import hazard from 'lucide-static/icons/triangle-alert.svg?raw';
import heart from 'lucide-static/icons/heart.svg?raw';
import home from 'lucide-static/icons/house.svg?raw';
import info from 'lucide-static/icons/info.svg?raw';
import list from 'lucide-static/icons/list.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import message from 'lucide-static/icons/message-square.svg?raw';
import minus from 'lucide-static/icons/minus.svg?raw';
import box from 'lucide-static/icons/package.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import plug from 'lucide-static/icons/plug.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import repeat from 'lucide-static/icons/repeat.svg?raw';
import scan from 'lucide-static/icons/scan-barcode.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import shield from 'lucide-static/icons/shield-check.svg?raw';
import shoppingCart from 'lucide-static/icons/shopping-cart.svg?raw';
import tag from 'lucide-static/icons/tag.svg?raw';
import truck from 'lucide-static/icons/truck.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import zoom from 'lucide-static/icons/zoom-in.svg?raw';

const RAW = {
  'arrow-right': arrowRight,
  bell,
  box,
  cart: shoppingCart,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  clock,
  close,
  document,
  download,
  external,
  filter,
  globe,
  grid,
  hazard,
  heart,
  home,
  info,
  list,
  mail,
  'map-pin': mapPin,
  menu,
  message,
  minus,
  phone,
  plug,
  plus,
  repeat,
  scan,
  search,
  shield,
  tag,
  truck,
  user,
  zoom,
};

export type IconName = keyof typeof RAW;

/** The shapes inside each icon's <svg>, without comments and wrapper. */
export const ICONS = Object.fromEntries(
  Object.entries(RAW).map(([name, svg]) => [
    name,
    svg
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/^[\s\S]*?<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
      .replace(/\s*\n\s*/g, ''),
  ]),
) as Readonly<Record<IconName, string>>;
