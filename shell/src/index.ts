import './styles/global.css';
import { start } from './bootstrap';

void start();
