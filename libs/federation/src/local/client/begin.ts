/// <reference lib="dom" />
import './refresh-hook';
import { lendReact } from './lend-react';
import { showFaults } from './show-faults';

const { src } = document.currentScript as HTMLScriptElement;
lendReact();
showFaults(new URL('.', src).href);
